export default function Box({ children }) {
  return <span className="box">{children}</span>;
}
