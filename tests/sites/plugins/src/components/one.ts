export default 'one';
