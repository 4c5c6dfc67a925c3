export default 'by alias';
