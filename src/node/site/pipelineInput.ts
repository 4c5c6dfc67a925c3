import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { ConfigSource } from '../config/configErrors';

/** What the steps of the pipeline read besides the config. */
export interface PipelineInput {
  readonly builtinPlugins: BuiltinPlugins;
  /** The text of the config, to point into. */
  readonly source: ConfigSource;
  readonly generatorVersion: string;
}
