export {
  type Describer,
  type Teller,
  type Told,
  type ToldLine,
  tellInspection,
  type WordKey,
} from '../words/tellInspection'
export { type ToldTrial, tellTrial } from '../words/tellTrial'
export { type Words, words } from '../words/words'
