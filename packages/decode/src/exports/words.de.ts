export { wordsDe } from '../words/words.de'
