// What a diagnosis reads of a kit beyond the public API.
export { commonQuery, version } from '../config/commonQuery'
export { slowHintMs } from '../config/limits/waiting'
export { readLastVisit } from '../connection/lastVisit'
export { readStoredConnections } from '../connection/storedConnections'
export { isAwake } from '../connectors/adapters'
export { callEndpoint, type FailedAnswer } from '../kernel/http'
export { liveKits } from '../kernel/liveKits'
export { redactText } from '../kernel/redact'
