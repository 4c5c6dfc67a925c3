import { Deck } from '../components/Card';

export default Deck;
