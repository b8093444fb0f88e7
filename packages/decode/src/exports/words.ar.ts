export { wordsAr } from '../words/words.ar'
