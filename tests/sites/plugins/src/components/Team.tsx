import useRouteContext from '@docusaurus/useRouteContext';

interface Props {
  readonly props: object;
  readonly people: readonly string[];
  readonly nested: { readonly list: readonly string[] };
  readonly route: { readonly attribute: string };
}

export default function Team({ props, people, nested, route }: Props) {
  return (
    <main>
      <p id="props">{JSON.stringify(props)}</p>
      <p id="people">{people.join(', ')}</p>
      <p id="nested">{nested.list.join(', ')}</p>
      <p id="context">{JSON.stringify(useRouteContext())}</p>
      <p id="attribute">{route.attribute}</p>
    </main>
  );
}
