/** The storage key of pending transactions: they outlive the page, and other tabs see them. */
export const pendingKey = 'transactions'
