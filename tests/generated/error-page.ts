export { default } from '@theme/Error';
