/** 128 random bits as text. `crypto.randomUUID` would be shorter, but a browser has it over https only, and a server at home is reached without. */
export const unique = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
