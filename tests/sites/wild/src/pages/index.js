import Label from '@docusaurus/theme-ribbon/client';
import chunks from '@generated/routesChunkNames';
import routes from '@generated/routes';
import { width } from '@generated/docusaurus-theme-ribbon/ribbon/size.js';
import Logo from '@site/static/img/logo.svg';
import names from '/data/names.json';
import { usePluginData } from '@docusaurus/useGlobalData';
import CodeBlock from '@theme/CodeBlock';
import Ribbon from '@theme/Ribbon';
import styles from '../components/badge.module.css';
import Highlight, { defaultProps } from 'prism-react-renderer';
import Prism from 'prism-react-renderer/prism';
import nightOwl from 'prism-react-renderer/themes/nightOwl';
import React from 'react';
import { NavLink, Route, Switch } from 'react-router-dom';

export default function Home(props) {
  const { title } = props.config;
  const { titles } = usePluginData('docusaurus-plugin-content-blog');
  return (
    <main>
      <h1>{title}</h1>
      <Ribbon />
      <Label />
      <h2>{titles}</h2>
      <Highlight {...defaultProps} theme={nightOwl} code="let a" language="js">
        {({ tokens, style }) => <code title={`${style.color} ${Object.keys(Prism.languages).includes('javascript')}`}>{tokens[0].length}</code>}
      </Highlight>
      <Highlight {...defaultProps} code="echo $HOME" language="bash">
        {({ tokens }) => <kbd>{tokens[0].map(({ types }) => types.join(' ')).join(', ')}</kbd>}
      </Highlight>
      <h3 className={styles.badge}>{names.name}</h3>
      <Logo role="img" title="New" />
      <CodeBlock language="js">{'let x;'}</CodeBlock>
      <NavLink to="./docs/intro" exact>Intro</NavLink>
      <Switch>
        <Route path="/nowhere">nowhere</Route>
        <Route render={({ location }) => <em>{location.pathname}</em>} />
      </Switch>
      <p>{`${width} ${routes.map((route) => route.path)} ${Object.keys(chunks)}`}</p>
    </main>
  );
}
