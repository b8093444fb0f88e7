import { defineUi } from '../shell/defineUi'

/** The embedded wallet asks the visitor something; this stands behind its own window. */
export const approvalsFeature = defineUi({
  views: { ApproveTransaction: () => import('./ApproveTransaction') },
  texts: ['approvals'],
})
