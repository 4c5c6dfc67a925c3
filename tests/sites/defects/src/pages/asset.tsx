import picture from './gone-asset.png';

export default () => <img src={picture} alt="" />;
