import { sharedTexts } from '../shell/sharedTexts'
import { isTextKey } from '../text/isTextKey'
import { useText } from '../text/useText'

/**
 * The purpose of an address, in words; a label that we do not know appears as the wallet wrote it (ACC-33).
 */
export function useAddressLabel(): (label: string | undefined) => string | undefined {
  const say = useText(sharedTexts)
  return label => {
    const key = `label.${label}`
    return isTextKey(sharedTexts, key) ? say(key) : label
  }
}
