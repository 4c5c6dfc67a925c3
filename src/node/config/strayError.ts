import { SiteError } from '../../model/siteError';
import { thrownMessage } from '../../model/thrown';
import { markInStack } from './markInStack';
import { stackFrames } from './stackFrames';

/**
 * Returns the error to report for something that was thrown or rejected where nothing could catch it, such as in a promise that
 * a config never awaits. An error from the generator's own code is a bug and is returned as it is.
 */
export function strayError(thrown: unknown): unknown {
  const mark = markInStack(thrown);
  const isBug = !mark.location && stackFrames(thrown).length > 0;
  if (isBug) return thrown;
  return new SiteError(`An error was not handled: ${thrownMessage(thrown)}.`, {
    hint: 'Await the promise or catch its error in the code that creates it: the config, a plugin, or a package that they use.',
    ...mark,
    cause: thrown,
  });
}
