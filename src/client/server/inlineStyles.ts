import { AsyncLocalStorage } from 'node:async_hooks';
import { hashText } from '../../model/hashText';
import { toKebabCase } from '../../model/kebabCase';

/** CSS properties that take numbers without a unit. */
const UNITLESS =
  /^(?:(?:Webkit|Moz|ms)?(?:animationIterationCount|boxFlex(?:Group)?|boxOrdinalGroup|columnCount|columns|flex(?:Grow|Negative|Order|Positive|Shrink)?|grid(?:Area|(?:Column|Row)(?:End|Span|Start)?)|lineClamp|zoom)|aspectRatio|borderImage(?:Outset|Slice|Width)|(?:fill|flood|stop|stroke)?opacity|font(?:SizeAdjust|Weight)|lineHeight|order|orphans|scale|stroke(?:Dash(?:array|offset)|Miterlimit|Width)|tabSize|widows|zIndex|--.*)$/i;

/**
 * The rules of the current render. Compiled code creates elements with an imported function, which nothing else can be passed to,
 * and a render that waits for something overlaps with others.
 */
const collecting = new AsyncLocalStorage<Map<string, string>>();

/** Collects the CSS rules that replace the `style` props of one render. */
export interface StyleCollector {
  /** Calls a function that renders something, and returns its result. */
  run<Result>(render: () => Result): Result;
  /** Returns each rule once. */
  rules(): readonly string[];
}

/** Creates a collector. Several may be used at the same time. */
export function createStyleCollector(): StyleCollector {
  const bodies = new Map<string, string>();
  return {
    run: (render) => collecting.run(bodies, render),
    rules: () => [...bodies].map(([name, body]) => `.${name}{${body}}`),
  };
}

interface HostProps {
  readonly style?: unknown;
  readonly className?: unknown;
}

/**
 * Returns the props of an HTML element with `style` replaced by a class, because a strict
 * Content-Security-Policy forbids `style` attributes in documents. In the browser React sets styles through
 * the DOM, which the policy allows.
 */
export function moveStyleToClass<Props extends HostProps>(props: Props): Props {
  if (props.style === undefined || props.style === null) return props;
  const body = escapeBraces(
    typeof props.style === 'string' ? props.style : formatStyle(props.style as Record<string, unknown>),
  );
  const { style: _, ...rest } = props;
  if (body === '') return rest as Props;
  const name = `s-${hash(body)}`;
  collecting.getStore()?.set(name, body);
  return { ...rest, className: props.className ? `${props.className} ${name}` : name } as unknown as Props;
}

function formatStyle(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && typeof value !== 'boolean',
    )
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : toKebabCase(name).replace(/^ms-/, '-ms-');
      const isLength = typeof value === 'number' && value !== 0 && !UNITLESS.test(name);
      return `${property}:${isLength ? `${value}px` : String(value).trim()}`;
    })
    .join(';');
}

/**
 * Escapes braces: inside a string or URL the result means the same, and elsewhere a value cannot end the
 * rule.
 */
function escapeBraces(body: string): string {
  return body.replace(/[{}]/g, (brace) => (brace === '{' ? '\\7b ' : '\\7d '));
}

function hash(text: string): string {
  return hashText(text).toString(36);
}
