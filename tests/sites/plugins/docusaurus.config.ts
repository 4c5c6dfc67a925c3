export default {
  title: 'Plugins',
  url: 'https://plugins.example',
  baseUrl: '/',
  trailingSlash: false,
  headTags: [{ tagName: 'meta', attributes: { name: 'config', content: 'x' } }],
  stylesheets: ['https://styles.example/a.css'],
  scripts: [{ src: 'https://scripts.example/a.js', async: true }],
  presets: [['classic', { docs: false, blog: false, sitemap: false }]],
  plugins: [
    ['./plugins/recorder.ts', { id: 'first', greeting: 'hello' }],
    ['./plugins/recorder.ts', { id: 'second' }],
  ],
};
