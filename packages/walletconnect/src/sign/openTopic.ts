import type { SharedKey } from '../crypto/sharedKey'
import type { Relay } from '../relay/createRelay'
import { openSealedTopic, type SealedTopic, type SealedTopicInput } from '../relay/sealedTopic'
import type { SessionWorld } from './sessionWorld'

/** Opens a topic that this page shares with a wallet. */
export function openTopic(
  { crypto, log }: SessionWorld,
  relay: Relay,
  shared: SharedKey,
  receive: SealedTopicInput['receive'],
): SealedTopic {
  return openSealedTopic({
    ...{ relay, shared, receive },
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
    unreadable: () => log.info('walletconnect: an unreadable message was dropped'),
  })
}
