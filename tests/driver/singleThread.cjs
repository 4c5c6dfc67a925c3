// Preloaded into the generator (`node --require`). The command then creates no worker threads, each of which would load the
// generator again: a build of a small site takes two thirds of the processor time.
const os = require('node:os');
const { syncBuiltinESMExports } = require('node:module');

os.availableParallelism = () => 0;
syncBuiltinESMExports();
