/** Classes that types mention, with the page and heading that describe them. The build checks these links. */
const CLASSES: Readonly<Record<string, string>> = {
  Flow: '/api/client#flow',
  Run: '/api/client#run',
  Step: '/api/client#step',
  Task: '/api/client#task',
  DataArtifact: '/api/client#dataartifact',
  MetaflowCode: '/api/client#metaflowcode',
  Trigger: '/api/events#currenttrigger',
  FlowSpec: '/api/flowspec#flowspec',
  Parameter: '/api/flowspec#parameter',
  JSONType: '/api/flowspec#jsontype',
  IncludeFile: '/api/flowspec#includefile',
  S3Object: '/api/S3#s3object',
  Config: '/api/config#class-config',
  ConfigValue: '/api/config#configvalue',
  DeployedFlow: '/api/deployer#deployedflow',
  TriggeredRun: '/api/deployer#triggeredrun',
  FlowMutator: '/api/mutators#flowmutator',
  MutableFlow: '/api/mutators#mutableflow',
  MutableStep: '/api/mutators#mutablestep',
  StepMutator: '/api/mutators#stepmutator',
  UserStepDecorator: '/api/mutators#userstepdecorator',
  MetaflowCard: '/api/cards#metaflowcard',
  MetaflowCardComponent: '/api/cards#metaflowcardcomponent',
};

/** A part of a type, such as `Optional[` or `Task`, with the address of the class that it names. */
export interface TypePart {
  readonly text: string;
  readonly href?: string;
}

/** Splits a type at the names of documented classes, so that each of them can be a link. */
export function splitType(type: string): readonly TypePart[] {
  return type
    .split(/(?<![\w.])(\w+)(?![\w.])/)
    .filter((text) => text !== '')
    .map((text) => {
      const href = Object.hasOwn(CLASSES, text) ? CLASSES[text] : undefined;
      return href === undefined ? { text } : { text, href };
    });
}
