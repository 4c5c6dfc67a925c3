import { type ComponentProps, Component, type ReactNode } from 'react';
import Translate from '../exports/Translate';

/** The button that renders the crashed components again. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
    </button>
  );
}

/** Returns the messages of an error and its causes, outermost first. */
function formatErrorMessages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}\n\nCause:\n${formatErrorMessages(error.cause)}` : error.message;
}

interface ErrorProps {
  readonly error: Error;
}

/** Renders the messages of an error and its causes. */
export function ErrorBoundaryError({ error }: ErrorProps): ReactNode {
  return <p className="errorBoundaryError_">{formatErrorMessages(error)}</p>;
}

/** Replaces a crashed part of the page by a short message. */
export function ErrorBoundaryErrorMessageFallback({
  error,
  tryAgain,
}: ErrorProps & { tryAgain(): void }): ReactNode {
  return (
    <div className="errorBoundaryFallback_">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

interface CauseProps {
  readonly children: ReactNode;
  /** Returns the error to throw instead, usually with the given error as its cause. */
  readonly onError: (error: Error) => Error;
}

/** Wraps errors thrown below it in another error that says where they happened. */
export class ErrorCauseBoundary extends Component<CauseProps> {
  override componentDidCatch(error: Error): never {
    throw this.props.onError(error);
  }
  override render(): ReactNode {
    return this.props.children;
  }
}
