module.exports = { title: 'browser', env: {} };
