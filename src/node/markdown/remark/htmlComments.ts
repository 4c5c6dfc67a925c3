import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/**
 * A micromark character code: a code point, a virtual code of a line ending (below -2) or a tab, or `null` at the end of the
 * file.
 */
type Code = number | null;
type State = (code: Code) => State | undefined;
interface Effects {
  enter(type: string): void;
  exit(type: string): void;
  consume(code: Code): void;
}
interface Tokenizer {
  readonly parser: { readonly lazy: Readonly<Record<number, boolean>> };
  now(): { readonly line: number };
}
interface Processor {
  data(): Record<string, unknown[] | undefined>;
}

const [LESS, BANG, DASH, GREATER] = [60, 33, 45, 62];
const isEol = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32;

/** Adds HTML comments (`<!-- … -->`) to the MDX syntax, as blocks and within text. */
export function remarkHtmlComments(this: unknown) {
  const data = (this as Processor).data();
  const extend = (kind: string, extension: object) => {
    data[kind] = [...(data[kind] ?? []), extension];
  };
  const construct = (isBlock: boolean) => ({
    name: 'htmlComment',
    concrete: isBlock,
    tokenize(this: Tokenizer, effects: Effects, ok: State, nok: State) {
      return tokenizeComment(this, effects, isBlock ? tokenizeLineEnd(effects, ok, nok) : ok, nok);
    },
  });
  extend('micromarkExtensions', {
    flow: { [LESS]: construct(true) },
    text: { [LESS]: construct(false) },
  });
  extend('fromMarkdownExtensions', {
    enter: {
      htmlComment(this: FromMarkdown, token: object) {
        this.enter({ type: 'comment', value: this.sliceSerialize(token).slice(4, -3) }, token);
      },
    },
    exit: {
      htmlComment(this: FromMarkdown, token: object) {
        this.exit(token);
      },
    },
  });
}

interface FromMarkdown {
  enter(node: MarkdownNode, token: object): void;
  exit(token: object): void;
  sliceSerialize(token: object): string;
}

/** Removes comments from the tree, after the plugins that read them. */
export function remarkRemoveComments() {
  return (tree: MarkdownNode) => {
    visitTree(tree, (node, parent, index) => {
      if (node.type !== 'comment' || !parent?.children) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

function tokenizeComment(self: Tokenizer, effects: Effects, ok: State, nok: State): State {
  const opening = [LESS, BANG, DASH, DASH];
  const closing = [DASH, DASH, GREATER];
  let matched = 0;

  const open: State = (code) => {
    if (matched === 0) effects.enter('htmlComment');
    if (code !== opening[matched]) return nok(code);
    matched++;
    if (matched === 1) effects.enter('htmlCommentText');
    effects.consume(code);
    if (matched < opening.length) return open;
    matched = 0;
    return inside;
  };

  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (isEol(code)) {
      effects.exit('htmlCommentText');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      matched = 0;
      return lineStart;
    }
    if (code === closing[matched]) matched++;
    else if (!(code === DASH && matched === 2)) matched = code === DASH ? 1 : 0;
    effects.consume(code);
    if (matched < closing.length) return inside;
    effects.exit('htmlCommentText');
    effects.exit('htmlComment');
    return ok;
  };

  const lineStart: State = (code) => {
    if (code === null || self.parser.lazy[self.now().line]) return nok(code);
    if (isEol(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return lineStart;
    }
    effects.enter('htmlCommentText');
    return inside(code);
  };

  return open;
}

/** Accepts only spaces up to the end of the line: a comment block cannot be followed by text. */
function tokenizeLineEnd(effects: Effects, ok: State, nok: State): State {
  const spaces: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return spaces;
    }
    effects.exit('htmlCommentSpace');
    return rest(code);
  };
  const rest: State = (code) => (code === null || isEol(code) ? ok(code) : nok(code));
  return (code) => {
    if (!isSpace(code)) return rest(code);
    effects.enter('htmlCommentSpace');
    return spaces(code);
  };
}
