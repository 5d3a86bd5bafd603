/** Names in the query of an address: of the modal that is open (M6) and the topic that is shown (B3). */
export const audienceName = 'audience';
export const topicName = 'topic';
/** Of the tools that it asks for (I1). */
export const toolNames = ['inspect', 'record', 'replay'];
