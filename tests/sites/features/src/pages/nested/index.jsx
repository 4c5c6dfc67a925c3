export default function Nested() {
  return <p>Nested, in JSX</p>;
}
