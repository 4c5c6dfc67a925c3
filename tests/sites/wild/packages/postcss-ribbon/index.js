const fs = require('node:fs');

// Replaces `ribbon: true` by the color in a file.
module.exports = ({ file }) => ({
  postcssPlugin: 'postcss-ribbon',
  Declaration: {
    ribbon(declaration, { result }) {
      result.messages.push({ type: 'dependency', plugin: 'postcss-ribbon', file });
      declaration.replaceWith({ prop: 'color', value: fs.readFileSync(file, 'utf8').trim() });
    },
  },
});
module.exports.postcss = true;
