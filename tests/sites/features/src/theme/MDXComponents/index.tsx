import MDXComponents from '@theme-original/MDXComponents';
import Chart from '../../components/Chart';

const Global = () => <u>A global component</u>;

export default { ...MDXComponents, Global, Chart };
