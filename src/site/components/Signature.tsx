import HashLink from '@theme/HashLink';
import Link from '@docusaurus/Link';
import TypeLinks from '@site/src/site/components/TypeLinks';
import { createParameterId } from '@site/src/site/reference/parameterId';
import { splitParameters, splitSignature } from '@site/src/site/reference/signatures';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import './parameters.page.css';

export interface Props {
  /** Calls or decorators, each at the start of a line, such as `Flow.runs(*tags) -> Iterator[Run]` or `@retry(times=3)`. */
  readonly code: string;
  /** The method that the code calls, if its parameters follow. */
  readonly of?: string;
  /** The IDs of the rows that describe its parameters, separated by spaces. */
  readonly rows?: string;
  /** The version in which it appeared. */
  readonly since?: string;
}

/**
 * The signatures of functions, methods, classes or decorators. Names stand out, default values are highlighted, parameters link to their
 * descriptions, and the types of results to their classes.
 */
export default function Signature({ code, of, rows, since }: Props): ReactNode {
  const id = of?.toLowerCase();
  const anchorClass = useAnchorTargetClassName(id);
  const { collectAnchor } = useBrokenLinks();
  if (id !== undefined) collectAnchor(id);
  const ids = rows?.split(' ') ?? [];
  return (
    <div id={id} className={clsx('api-call', anchorClass)}>
      <pre translate="no">
        <code className="language-python">
          {splitSignature(code)?.map(({ owner, name, parameters, returns }, at) => (
            <Fragment key={name}>
              {at > 0 && '\n'}
              {owner}
              <strong>{name}</strong>
              {splitParameters(parameters).map(({ text, kind }, index) => {
                const key = `${index} ${text}`;
                const row = kind === 'name' ? findRow(ids, name, text) : undefined;
                if (row !== undefined)
                  return (
                    <Link key={key} to={`#${row}`}>
                      {text}
                    </Link>
                  );
                // a first parameter that does not fit next to the name is on the next line
                if (index === 0 && text !== '')
                  return (
                    <Fragment key={key}>
                      (<wbr />
                      {text.slice(1)}
                    </Fragment>
                  );
                if (kind === undefined || kind === 'name') return text;
                return (
                  <span key={key} className={`token ${kind}`}>
                    {text}
                  </span>
                );
              })}
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

/** Returns the ID of a parameter's row, such as `flowspec.next-dsts` in `self.next(*dsts)`, if it has one. */
function findRow(ids: readonly string[], name: string, parameter: string): string | undefined {
  const id = createParameterId(name, parameter);
  return ids.find((each) => each === id || each.endsWith(`.${id}`));
}
