import React, { Component, useEffect, useRef, useState } from 'react';
import ReactDOM, { createPortal, findDOMNode, render } from 'react-dom';
import { useHistory } from '@docusaurus/router';

// Written for React 17 and react-router 5.
class Measured extends Component {
  state = { kind: 'p' };

  render() {
    const Kind = this.state.kind;
    return <>{this.props.portal}<Kind>text</Kind></>;
  }
}

export default function Legacy() {
  const history = useHistory();
  const measured = useRef(null);
  const container = useRef(null);
  const [facts, setFacts] = useState([]);
  useEffect(() => history.block((location, action) => (location.hash === '#no' ? false : setFacts((all) => [...all, `${action} ${location.pathname}`]))), [history]);
  const run = () => {
    const found = [];
    const add = (value) => found.push(value);
    add(findDOMNode(measured.current).outerHTML);
    ReactDOM.flushSync(() => measured.current.setState({ kind: 'b' }));
    add(ReactDOM.findDOMNode(measured.current).outerHTML);
    add(findDOMNode(container.current) === container.current);
    render(<i>first</i>, container.current, () => add(container.current.innerHTML));
    ReactDOM.render(<i>second</i>, container.current);
    add(container.current.innerHTML);
    add(ReactDOM.unmountComponentAtNode(container.current));
    add(container.current.innerHTML);
    add(ReactDOM.unmountComponentAtNode(container.current));
    container.current.append(Object.assign(document.createElement('u'), { textContent: 'served' }));
    const served = container.current.firstChild;
    ReactDOM.hydrate(<u>served</u>, container.current);
    add(container.current.firstChild === served);
    setFacts(found);
  };
  return (
    <main>
      <h1>Legacy</h1>
      <Measured ref={measured} portal={typeof document !== 'undefined' && facts.length > 0 && createPortal(<s>elsewhere</s>, document.body)} />
      <div ref={container} />
      <button type="button" onClick={run}>Run</button>
      <button type="button" onClick={() => history.push('/base/about#no')}>Blocked</button>
      <button type="button" onClick={() => history.push('?allowed')}>Allowed</button>
      <output id="facts">{JSON.stringify(facts)}</output>
    </main>
  );
}
