import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXInput from '@theme/MDXComponents/Input';
import MDXLi from '@theme/MDXComponents/Li';
import MDXPre from '@theme/MDXComponents/Pre';
import MDXTable from '@theme/MDXComponents/Table';
import MDXTh from '@theme/MDXComponents/Th';
import MDXUl from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';
import type { ComponentProps, ReactNode } from 'react';

type Level = ComponentProps<typeof MDXHeading>['as'];

/** Creates the component for headings of a level. */
function createHeading(as: Level): (props: ComponentProps<Level>) => ReactNode {
  return (props) => <MDXHeading as={as} {...props} />;
}

/** Maps Markdown elements and component names to components. A site overrides this to add its own. The build reads the keys from this source text. */
const MDXComponents = {
  a: MDXA,
  admonition: Admonition,
  code: MDXCode,
  details: MDXDetails,
  Details: MDXDetails,
  h1: createHeading('h1'),
  h2: createHeading('h2'),
  h3: createHeading('h3'),
  h4: createHeading('h4'),
  h5: createHeading('h5'),
  h6: createHeading('h6'),
  Head,
  img: MDXImg,
  input: MDXInput,
  li: MDXLi,
  mermaid: Mermaid,
  pre: MDXPre,
  table: MDXTable,
  th: MDXTh,
  ul: MDXUl,
};

export default MDXComponents;
