/** What can open over the table; one at a time. */
export type Panel = '' | 'more' | 'log' | 'memory' | 'keys' | 'chat' | 'menu' | 'end';
