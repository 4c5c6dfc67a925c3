export default function Inner({ route }: { route: { path: string } }) {
  return <p>{`Inner ${route.path}`}</p>;
}
