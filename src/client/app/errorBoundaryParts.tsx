import { type ComponentProps, Component, type ReactNode } from 'react';
import Translate from '../exports/Translate';

/** The button that renders again what has crashed. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
    </button>
  );
}

/** Gives the messages of an error and of what caused it, outermost first. */
function errorMessages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}\n\nCause:\n${errorMessages(error.cause)}` : error.message;
}

interface ErrorProps {
  readonly error: Error;
}

/** Shows the messages of an error and of what caused it. */
export function ErrorBoundaryError({ error }: ErrorProps): ReactNode {
  return <p className="errorBoundaryError_">{errorMessages(error)}</p>;
}

/** A small notice in place of a part of the page that has crashed. */
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
  /** Says what was being rendered; the error itself becomes its cause. */
  readonly onError: (error: Error) => Error;
}

/** Puts another error, which tells where it happened, around those thrown below it. */
export class ErrorCauseBoundary extends Component<CauseProps> {
  override componentDidCatch(error: Error): never {
    throw this.props.onError(error);
  }
  override render(): ReactNode {
    return this.props.children;
  }
}
