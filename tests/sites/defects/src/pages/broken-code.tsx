export default function BrokenCode() {
  return <p>An element without an end</p;
}
