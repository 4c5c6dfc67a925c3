export default { docusaurusVersion: '0.0.0', pluginVersions: {} };
