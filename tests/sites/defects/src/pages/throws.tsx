const { width } = window.screen;

export default function Throws() {
  return <p>{width}</p>;
}
