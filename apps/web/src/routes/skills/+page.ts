/** Nothing on it needs script, and what it shows of hundreds of skills would be sent to script once more. */
export const csr = false;
