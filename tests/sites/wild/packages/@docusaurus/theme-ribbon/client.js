export default () => 'label of a package';
