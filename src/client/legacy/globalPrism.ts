import { Prism } from 'prism-react-renderer';

// The grammars of Prism register themselves on a global variable.
(globalThis as { Prism?: unknown }).Prism = Prism;
