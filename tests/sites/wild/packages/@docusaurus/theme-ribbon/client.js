import { createElement } from 'react';

// Written for React 17 and 18.
const Label = ({ text, owner }) => createElement('b', null, `${text} of a ${owner}`);
Label.defaultProps = { text: 'text', owner: 'package' };

export default () => createElement(Label, { text: 'label', owner: undefined });
