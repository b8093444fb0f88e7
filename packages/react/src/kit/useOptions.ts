import { config, type Options } from '@latchkey/core'
import { useFeature } from './useFeature'

/** The kit's options with all defaults. */
export function useOptions(): Options {
  return useFeature(config, ({ options }) => options)
}
