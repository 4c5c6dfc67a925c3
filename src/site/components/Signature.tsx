import HashLink from '@theme/HashLink';
import TypeLinks from '@site/src/site/components/TypeLinks';
import { splitSignature } from '@site/src/site/reference/signatures';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import './parameters.page.css';

export interface Props {
  /** Calls, each at the start of a line, such as `Flow.runs(*tags) -> Iterator[Run]`. */
  readonly code: string;
  /** The method that the code calls, if its parameters follow. */
  readonly of?: string;
  /** The version in which it appeared. */
  readonly since?: string;
}

/** The signatures of functions, methods or classes. Names stand out, and classes that are returned are links. */
export default function Signature({ code, of, since }: Props): ReactNode {
  const id = of?.toLowerCase();
  const anchorClass = useAnchorTargetClassName(id);
  const { collectAnchor } = useBrokenLinks();
  if (id !== undefined) collectAnchor(id);
  return (
    <div id={id} className={clsx('api-call', anchorClass)}>
      <pre translate="no">
        <code className="language-python">
          {splitSignature(code)?.map(({ owner, name, parameters, returns }, at) => (
            <Fragment key={name}>
              {at > 0 && '\n'}
              {owner}
              <strong>{name}</strong>
              {parameters}
              {returns !== undefined && (
                <>
                  {' → '}
                  <TypeLinks type={returns} />
                </>
              )}
            </Fragment>
          ))}
        </code>
      </pre>
      {since !== undefined && <p className="api-since">Since {since}</p>}
      {id !== undefined && <HashLink id={id} name={of ?? ''} />}
    </div>
  );
}
