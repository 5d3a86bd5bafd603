import type { BrochurePicture } from './pictures.ts';

/** Words of each page, in reading order. `{brand}` stands for the name of the company. */
export const brochureWords = {
  documentTitle: '{brand} Kit: brochure',
  running: '{brand} Kit',
  cover: {
    title: 'The clinic goes to the patient',
    lead: 'A case of connected devices, with a doctor on screen in moments.',
    alt: 'An open green case with its devices in their places. The tablet in the lid shows the readings and a doctor on video. A stethoscope, an arm cuff, capsules and a heart stand around it.',
  },
  purpose: {
    title: 'A small clinic in one case',
    lead: 'The {brand} Kit is a portable case of connected devices. It brings the clinic to the patient, wherever that is.',
    alt: 'Close view of the case: thermometer, oximeter, otoscope, glucose meter, heart sensor and blood pressure monitor, each in its own cut-out. A stethoscope stands behind it, two capsules lie in front.',
    columns: [
      {
        title: 'What it is',
        text: 'A thermometer, an oximeter, a blood pressure monitor and other devices share one case. A tablet gathers the readings and sends them to a doctor in real time. The devices and the software are made for each other, so a reading reaches the doctor without a cable or a copied number.',
      },
      {
        title: 'Whom it is for',
        text: 'It is for teams that look after people away from a clinic: a nurse at a school, a medic on a building site, a volunteer in a shared house. It is easy for staff to use. The doctor does not have to be in the room.',
      },
    ],
    glanceTitle: 'At a glance',
    glance: [
      { term: 'Devices', text: 'Eight, or the ones that you choose' },
      { term: 'Doctor', text: 'On video, on the tablet' },
      { term: 'Data', text: 'Shared in real time' },
      { term: 'Network', text: 'Works offline, syncs by itself' },
    ],
  },
  inside: {
    title: 'What is inside',
    lead: 'Eight devices, each in its own place. You choose which of them go into your case.',
    note: 'The readings on the screens are examples.',
  },
  visit: {
    title: 'How a visit goes',
    lead: 'Five steps, with your staff beside the patient and a doctor on screen.',
    steps: [
      {
        title: 'Open the case',
        text: 'It holds the devices that you chose, and it is easy for staff to use. Take out what this visit needs.',
      },
      {
        title: 'Take the readings',
        text: 'Measure what matters today: temperature, blood pressure, oxygen, glucose or the rhythm of the heart. The tablet shows the readings together.',
      },
      {
        title: 'Share them as they come',
        text: 'The data is shared with the doctor in real time. Nobody has to read out numbers over the phone.',
      },
      {
        title: 'Connect to a doctor',
        text: 'A doctor comes on screen in moments. Patient, staff and doctor talk to each other and decide what to do next.',
      },
      {
        title: 'Let it sync',
        text: 'Is there no network? The kit works offline. It keeps the readings and sends them to the cloud by itself when the signal is back.',
      },
    ],
    alt: 'A laptop shows the doctor dashboard with the week’s appointments and an open video room. A phone with the patient app stands beside it.',
    caption: {
      title: 'The doctor’s side',
      text: 'The dashboard holds the appointments and opens the video visit.',
      note: 'Names and figures on the screens are invented.',
    },
  },
  users: {
    title: 'Who uses it',
    lead: 'Teams whose patients are in one place while the doctor is in another.',
    emergency: {
      title: 'Ready for emergencies',
      text: 'Open the case, take the readings and have a doctor on screen while you look after the patient.',
      note: 'If a life is in danger in the UAE, call 998 for an ambulance first. The kit does not replace one.',
      alt: 'The heart sensor patch of the kit.',
    },
  },
  order: {
    title: 'How to get one',
    lead: 'Three steps. The first one is a message.',
    steps: [
      {
        title: 'Contact sales',
        text: 'Call, write on WhatsApp or send an e-mail. A person on our team will answer.',
      },
      {
        title: 'Describe your work',
        text: 'Tell us whom you look after, where they are, and whether there is a network.',
      },
      {
        title: 'Choose your devices',
        text: 'We go through the eight devices with you. Your case holds the ones that you need.',
      },
    ],
    alt: 'The open kit with its devices in their places and a doctor on the tablet in the lid.',
    contactTitle: 'Contact',
    website: 'Website',
  },
} as const;

/** What each device measures or is for, in the order of the page. */
export const deviceWords = [
  {
    picture: 'bp',
    title: 'Blood pressure monitor',
    text: 'Measures blood pressure and pulse.',
    alt: 'A cream monitor with a dark screen and one coral button.',
  },
  {
    picture: 'ecg',
    title: 'Heart sensor patch',
    text: 'Records the electrical activity of the heart as a curve (ECG).',
    alt: 'A soft peach patch with three lobes and a round white sensor.',
  },
  {
    picture: 'glucometer',
    title: 'Glucose meter',
    text: 'Measures the glucose in a drop of blood on a test strip.',
    alt: 'A green handheld meter with a test strip at its lower end.',
  },
  {
    picture: 'otoscope',
    title: 'Otoscope',
    text: 'For looking into the ear.',
    alt: 'A cream handle with a green ring and a dark cone for the ear.',
  },
  {
    picture: 'oximeter',
    title: 'Finger oximeter',
    text: 'Measures the oxygen saturation of the blood at a fingertip.',
    alt: 'A green finger clip with a dark screen and one coral button.',
  },
  {
    picture: 'stethoscope',
    title: 'Stethoscope',
    text: 'For listening to the heart and the lungs.',
    alt: 'A green stethoscope with a round cream chest piece.',
  },
  {
    picture: 'tablet',
    title: 'Tablet',
    text: 'Shows the readings together, and the doctor on video.',
    alt: 'A tablet with five readings on the left and a doctor on video on the right.',
  },
  {
    picture: 'thermometer',
    title: 'Digital thermometer',
    text: 'Measures body temperature.',
    alt: 'A cream thermometer with a small screen and a metal tip.',
  },
] as const satisfies readonly {
  readonly picture: BrochurePicture;
  readonly title: string;
  readonly text: string;
  readonly alt: string;
}[];

/** Who works with the kit, in the order of the page. */
export const userWords = [
  {
    icon: 'first-aid',
    title: 'Clinics',
    text: 'A nurse goes to the patient. The doctor stays at the clinic and joins on video.',
  },
  {
    icon: 'hospital',
    title: 'Hospitals',
    text: 'A nurse measures at the bedside. The consultant sees the readings from another ward.',
  },
  {
    icon: 'student',
    title: 'Schools',
    text: 'The school nurse shows an ear to a doctor, and the parents join the call.',
  },
  {
    icon: 'buildings',
    title: 'Companies',
    text: 'A quiet room and a kit at the office, and the doctor comes on screen.',
  },
  {
    icon: 'hard-hat',
    title: 'Field teams',
    text: 'A medic on a building site takes readings offline. They sync when there is a signal.',
  },
  {
    icon: 'airplane-tilt',
    title: 'Airlines',
    text: 'A kit in the crew lounge takes the readings that a doctor asks for between two duties.',
  },
  {
    icon: 'barbell',
    title: 'Gyms',
    text: 'New members have their blood pressure and ECG taken before the first hard class.',
  },
  {
    icon: 'bank',
    title: 'Public bodies',
    text: 'A nurse in each first-aid tent shares the readings with one doctor on duty.',
  },
  {
    icon: 'hand-heart',
    title: 'Charities',
    text: 'A trained volunteer takes the kit to the people, and a doctor talks to each of them.',
  },
] as const;
