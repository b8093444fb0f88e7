export type { Finding, Level } from '@latchkey/core'
export { type Diagnosis, diagnose } from '../diagnose'
