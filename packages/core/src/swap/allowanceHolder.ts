/** 0x's AllowanceHolder, on networks with the Cancun fork. Its Settler never gets an allowance. */
export const allowanceHolder = '0x0000000000001ff3684f28c67538d4d072c22734'
