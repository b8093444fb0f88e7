export { named, tellAsset } from '../words/tellAsset'
export {
  and,
  type Describer,
  type Teller,
  type Told,
  type ToldLine,
  tellInspection,
  type WordKey,
} from '../words/tellInspection'
export { type ToldTrial, tellTrial, triedNames } from '../words/tellTrial'
export { piecesOf, type TokenPicture, trialPictures } from '../words/trialPictures'
export { type Words, words } from '../words/words'
