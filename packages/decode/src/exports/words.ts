export {
  and,
  type Describer,
  named,
  type Teller,
  type Told,
  type ToldLine,
  tellAsset,
  tellInspection,
  type WordKey,
} from '../words/tellInspection'
export { type ToldTrial, tellTrial, triedNames } from '../words/tellTrial'
export { type Words, words } from '../words/words'
