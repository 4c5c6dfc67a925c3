import process from 'node:process';

const { release } = process;
export default { runtime: release.name };
