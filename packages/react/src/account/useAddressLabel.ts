import { isTextKey } from '../text/isTextKey'
import { language } from '../text/language'
import { useText } from '../text/useText'
import { useFeature } from '../useFeature'

/** What an address is for, in words; a label that we do not know is shown as the wallet wrote it (ACC-33). */
export function useAddressLabel(): (label: string | undefined) => string | undefined {
  const say = useText()
  const { texts } = useFeature(language)
  return label => {
    const key = `label.${label}`
    return isTextKey(texts, key) ? say(key) : label
  }
}
