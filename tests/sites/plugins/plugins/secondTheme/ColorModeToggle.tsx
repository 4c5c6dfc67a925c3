export default function ColorModeToggle() {
  return <b>no colours</b>;
}
