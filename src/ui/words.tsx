/**
 * A heading in words that each can come by itself: together they read, wrap and copy as one text. The class
 * is each word's.
 */
export const words = (text: string, className?: string) =>
  Array.from(text.matchAll(/ |[^ ]+/g), ({ 0: word, index }) =>
    word === ' ' ? (
      word
    ) : (
      <span key={index} className={className}>
        {word}
      </span>
    ),
  );
