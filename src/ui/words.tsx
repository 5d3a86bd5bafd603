/** A heading in words that each can come by itself: together they read, wrap and copy as one text. */
export const words = (text: string) =>
  Array.from(text.matchAll(/ |[^ ]+/g), ({ 0: word, index }) =>
    word === ' ' ? word : <span key={index}>{word}</span>,
  );
