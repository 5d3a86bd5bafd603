import type { AudienceKey } from '../../machines/domain.ts';
import type { AudienceRecord } from './types.ts';

/** What the modal of each audience says: six troubles and what answers them (M1). */
export const audienceRecords = {
  patient: {
    title: 'Patient',
    type: 'patient',
    outerbackgroundImage: '/assets/audiences/patient-outer.avif',
    innerbackgroundImage: '/assets/audiences/patient-inner.avif',
    rightPanelTitle: 'Care that fits your day',
    rightPanelText:
      'One app for the doctor, the test, the medicine and the bill. It is there day and night, for you and for the people you look after.',
    items: [
      {
        label: 'A doctor tonight',
        paragraph:
          'A fever at ten at night leaves two choices: a drive to the emergency room or a worried wait until morning. Open the app, see which licensed doctors are free now, and talk to one by secure video from the sofa.',
        paragraphBackgroundImage: '/assets/services/patient/1.png',
      },
      {
        label: 'Tests at home',
        paragraph:
          'Nobody likes to skip breakfast and then sit in traffic on Sheikh Zayed Road for a blood test. Book a home lab test instead. The sample is taken at your door at the hour you chose, and the result goes into your record.',
        paragraphBackgroundImage: '/assets/services/patient/2.png',
      },
      {
        label: 'Prescriptions',
        paragraph:
          'A paper prescription gets lost between the clinic and the car park. Yours goes from the doctor’s screen to the pharmacy and the medicine comes to your address. The app reminds you when the next dose or refill is due.',
        paragraphBackgroundImage: '/assets/services/patient/3.png',
      },
      {
        label: 'One family account',
        paragraph:
          'Your mother’s blood pressure, your son’s allergy, your own check-up: three clinics and three phone numbers. A family account keeps the bookings and records together, and you can sit in on a parent’s video visit from another city.',
        paragraphBackgroundImage: '/assets/services/patient/4.png',
      },
      {
        label: 'Paying with insurance',
        paragraph:
          'Too often you learn what the policy covers at the desk, with your card already out. Add your insurance once and see before the visit what is covered. The claim is sent with the visit, so there is no form to fill in at home.',
        paragraphBackgroundImage: '/assets/services/patient/5.png',
      },
      {
        label: 'The right specialist',
        paragraph:
          'A sore knee could be one for an orthopaedic surgeon, a physiotherapist or a rheumatologist, and a wrong guess costs a week. Look up what each specialist treats, compare free times and book one without a phone call.',
        paragraphBackgroundImage: '/assets/services/patient/6.png',
      },
    ],
  },
  pharmacies: {
    title: 'Pharmacies',
    type: 'pharmacies',
    outerbackgroundImage: '/assets/audiences/pharmacies-outer.avif',
    innerbackgroundImage: '/assets/audiences/pharmacies-inner.avif',
    rightPanelTitle: 'More time at the counter',
    rightPanelText:
      'Prescriptions, approvals and deliveries come to one screen, and your pharmacists talk to people instead of chasing paper.',
    items: [
      {
        label: 'Readable prescriptions',
        paragraph:
          'Mornings go on ringing clinics about a dose nobody can read. E-prescriptions arrive typed, with doctor, strength and duration filled in. The calls that remain are the ones that matter to the patient.',
        paragraphBackgroundImage: '/assets/services/pharmacies/1.png',
      },
      {
        label: 'Cover at the till',
        paragraph:
          'The customer waits, the insurer’s site is slow and the queue grows towards the door. Ask for cover when the prescription comes in, not when the customer does. They know their share of the price before they leave home.',
        paragraphBackgroundImage: '/assets/services/pharmacies/2.png',
      },
      {
        label: 'Deliveries in order',
        paragraph:
          'Orders come by phone, by WhatsApp and on notes under the till, and in August the driver sets off with the wrong bag. Here every delivery is one line with its address, its time and its prescription, until it is handed over.',
        paragraphBackgroundImage: '/assets/services/pharmacies/3.png',
      },
      {
        label: 'Refills on time',
        paragraph:
          'People on blood pressure tablets tend to come back a week after the box is empty. The app reminds them while there are still some left, the repeat appears on your list, and the pack is ready when they or the driver arrive.',
        paragraphBackgroundImage: '/assets/services/pharmacies/4.png',
      },
      {
        label: 'When a brand is out',
        paragraph:
          'The brand is out of stock and the doctor is with patients until four. Send a note through the dashboard with the alternative you hold. The doctor answers between two visits and a corrected e-prescription replaces the first.',
        paragraphBackgroundImage: '/assets/services/pharmacies/5.png',
      },
      {
        label: 'Found by neighbours',
        paragraph:
          'You may be two streets from a new tower, and its tenants still order from a chain across town. On the platform, patients nearby see you as a place to collect from, or to have their medicine delivered from, when the doctor prescribes.',
        paragraphBackgroundImage: '/assets/services/pharmacies/6.png',
      },
    ],
  },
  government: {
    title: 'Governmental',
    type: 'government',
    outerbackgroundImage: '/assets/audiences/government-outer.avif',
    innerbackgroundImage: '/assets/audiences/government-inner.avif',
    rightPanelTitle: 'Public health, close to home',
    rightPanelText:
      'Reach people far from the big hospitals, keep access in the right hands, and see what a programme does while it is still running.',
    items: [
      {
        label: 'Remote communities',
        paragraph:
          'For a family in Al Dhafra or Hatta, a ten-minute follow-up in the city can use up a working day. With a portable kit in the local health centre, the nurse takes the readings there and the specialist joins on video.',
        paragraphBackgroundImage: '/assets/services/government/1.png',
      },
      {
        label: 'Screening days',
        paragraph:
          'A screening day in a community hall ends with boxes of forms that somebody has to type. With the kit, readings go straight into each person’s record, and whoever needs a second look is booked before leaving the hall.',
        paragraphBackgroundImage: '/assets/services/government/2.png',
      },
      {
        label: 'Large gatherings',
        paragraph:
          'On National Day the first-aid tents fill faster than doctors can walk between them. A nurse in each tent measures with a kit and shares the readings live. One doctor on duty sees all tents and decides who has to be moved.',
        paragraphBackgroundImage: '/assets/services/government/3.png',
      },
      {
        label: 'Who may see what',
        paragraph:
          'A nurse, an inspector and a finance officer should not open the same page of a patient’s file. Roles decide what each of them can see and change, and when somebody moves to another post, the old access goes with the old role.',
        paragraphBackgroundImage: '/assets/services/government/4.png',
      },
      {
        label: 'Posts without signal',
        paragraph:
          'Border posts and islands can be without a network for hours, and readings end up in a notebook. The kit keeps them offline and sends them to the cloud by itself when the signal is back. Nothing is copied by hand.',
        paragraphBackgroundImage: '/assets/services/government/5.png',
      },
      {
        label: 'Programmes in view',
        paragraph:
          'Next year’s plan is often made on visit counts that arrive months late. Appointments, tests and claims from every connected centre stand in one dashboard, so a programme can be corrected in the week it starts to drift.',
        paragraphBackgroundImage: '/assets/services/government/6.png',
      },
    ],
  },
  labs: {
    title: 'Laboratories',
    type: 'laboratories',
    outerbackgroundImage: '/assets/audiences/labs-outer.avif',
    innerbackgroundImage: '/assets/audiences/labs-inner.avif',
    rightPanelTitle: 'From sample to answer',
    rightPanelText:
      'Orders come in complete, samples are taken where the patient is, and results reach the doctor who asked for them.',
    items: [
      {
        label: 'Home collections',
        paragraph:
          'Collectors criss-cross the city when visits are written down in the order people rang. Here each home test is a booking with an address and a time, so rounds can be planned by district and patients know when to expect the bell.',
        paragraphBackgroundImage: '/assets/services/labs/1.png',
      },
      {
        label: 'Fasting mistakes',
        paragraph:
          'A sample is wasted because the patient had karak on the way in and nobody had mentioned fasting. The booking shows how to prepare and a reminder goes out the evening before, so the first sample is more likely to be the last.',
        paragraphBackgroundImage: '/assets/services/labs/2.png',
      },
      {
        label: 'Results that arrive',
        paragraph:
          'A result sent by e-mail is opened late and filed nowhere. Yours goes into the patient’s record, the doctor who ordered it is notified, and both find the earlier results in the same place when they talk about it.',
        paragraphBackgroundImage: '/assets/services/labs/3.png',
      },
      {
        label: 'Clear orders',
        paragraph:
          'Somewhere under a coffee stain there is a test code, and reception has to guess it. Orders made in the dashboard name the patient, the test and the reason, so your staff register a sample instead of reading handwriting.',
        paragraphBackgroundImage: '/assets/services/labs/4.png',
      },
      {
        label: 'Tests left unpaid',
        paragraph:
          'Chasing one rejected claim for a vitamin panel can cost more than the panel brought in. Approval is asked for before the sample is taken, and revenue-cycle management shows which claims are open, paid or sent back, and why.',
        paragraphBackgroundImage: '/assets/services/labs/5.png',
      },
      {
        label: 'Several branches',
        paragraph:
          'What went wrong in Mussafah on Friday reaches the manager in Deira on Monday. Roles give each branch a view of its own work and the manager one view of all of it: orders, collections and invoices of the same hour.',
        paragraphBackgroundImage: '/assets/services/labs/6.png',
      },
    ],
  },
  'non-government': {
    title: 'Non-governmental',
    type: 'non-government',
    outerbackgroundImage: '/assets/audiences/non-government-outer.avif',
    innerbackgroundImage: '/assets/audiences/non-government-inner.avif',
    rightPanelTitle: 'Care where the road ends',
    rightPanelText:
      'Carry a small clinic to people who have none, bring the doctor in by video, and keep a record that outlasts the mission.',
    items: [
      {
        label: 'A clinic in a case',
        paragraph:
          'A field doctor with a folding table sees burns, coughs and pregnancies in one morning. Choose the devices for each mission and leave the rest at the base. When there is a connection, a specialist far away can look on.',
        paragraphBackgroundImage: '/assets/services/non-government/1.png',
      },
      {
        label: 'An hour on Friday',
        paragraph:
          'Volunteer doctors can rarely give you a week, but many can give an hour on Friday afternoon. They sign in from home, hold a short list of video visits and leave notes where the next volunteer will look for them.',
        paragraphBackgroundImage: '/assets/services/non-government/2.png',
      },
      {
        label: 'After the shift',
        paragraph:
          'Workers in shared housing come off shift when the charity clinic has shut. A trained volunteer brings the kit to the building and takes readings in the common room, and a doctor talks to each person on video the same night.',
        paragraphBackgroundImage: '/assets/services/non-government/3.png',
      },
      {
        label: 'Reports for donors',
        paragraph:
          'A donor asks what last year’s grant did, and the answer is spread over the spreadsheets of six field teams. Visits, tests and prescriptions are counted in the dashboard as they happen. For the report you pick the dates.',
        paragraphBackgroundImage: '/assets/services/non-government/4.png',
      },
      {
        label: 'Records that travel',
        paragraph:
          'A family that moves from shelter to shelter tells its story again at every door. The record stays with the person, so the next nurse starts from the last reading and the last prescription, not from a blank page.',
        paragraphBackgroundImage: '/assets/services/non-government/5.png',
      },
      {
        label: 'New hands each season',
        paragraph:
          'Teams change every few months, and nobody has time to read a manual on a loading bay. The devices are simple to handle and show their result on one tablet, so a newcomer can be useful after a short handover.',
        paragraphBackgroundImage: '/assets/services/non-government/6.png',
      },
    ],
  },
  healthcare: {
    title: 'Healthcare',
    type: 'healthcare',
    outerbackgroundImage: '/assets/audiences/healthcare-outer.avif',
    innerbackgroundImage: '/assets/audiences/healthcare-inner.avif',
    rightPanelTitle: 'One hospital, one picture',
    rightPanelText:
      'Wards, outpatient desks and the finance office work from the same bookings, records and claims, each with the rights they need.',
    items: [
      {
        label: 'After discharge',
        paragraph:
          'A patient goes home on Thursday and is back in the emergency department on Saturday with a question about tablets. Book the video follow-up at discharge. The reminder reaches the family, and the question is asked in time.',
        paragraphBackgroundImage: '/assets/services/healthcare/1.png',
      },
      {
        label: 'Empty slots',
        paragraph:
          'A scan slot that nobody turns up for at eleven cannot be used at noon. Patients get a notice of each booking and can give it up with a tap. The time is free again at once and your desk can offer it to the next on the list.',
        paragraphBackgroundImage: '/assets/services/healthcare/2.png',
      },
      {
        label: 'Between two sites',
        paragraph:
          'A referral from the Al Ain branch travels by fax, by photo and by memory. On the dashboard the first doctor shares the record and messages the second, and the patient leaves one visit with the next already booked.',
        paragraphBackgroundImage: '/assets/services/healthcare/3.png',
      },
      {
        label: 'Claims that bounce',
        paragraph:
          'The same missing code sends claims back every month, and each department blames another. Revenue-cycle management follows a claim from approval to payment and shows where the rejections begin, so they can be stopped there.',
        paragraphBackgroundImage: '/assets/services/healthcare/4.png',
      },
      {
        label: 'Night cover',
        paragraph:
          'One consultant covers three wards at night, and many calls are about a single number. The nurse measures at the bedside with the kit, the readings appear on the consultant’s screen, and they decide together whether to come in.',
        paragraphBackgroundImage: '/assets/services/healthcare/5.png',
      },
      {
        label: 'Shared passwords',
        paragraph:
          'Locums and agency nurses join every week, and a password on a sticky note joins with them. Give each person a role for one department or several. When the contract ends you take the role back, and nobody else notices.',
        paragraphBackgroundImage: '/assets/services/healthcare/6.png',
      },
    ],
  },
  clinics: {
    title: 'Clinics',
    type: 'clinics',
    outerbackgroundImage: '/assets/audiences/clinics-outer.avif',
    innerbackgroundImage: '/assets/audiences/clinics-inner.avif',
    rightPanelTitle: 'A calmer front desk',
    rightPanelText:
      'Bookings, approvals and bills stand on one screen, so a small team can get through a full day and still lock up on time.',
    items: [
      {
        label: 'The ringing phone',
        paragraph:
          'Reception answers the same question on the phone while a mother with a pram waits at the desk. Patients see your free times, book, move and cancel in the app. Your calendar follows, and the phone is left for those who need a voice.',
        paragraphBackgroundImage: '/assets/services/clinics/1.png',
      },
      {
        label: 'Patients who drift off',
        paragraph:
          'A child with asthma comes twice in spring and then not for a year, and nobody notices. The dashboard shows who has not been back, a reminder goes to the parents, and the follow-up can be held by video if that suits them better.',
        paragraphBackgroundImage: '/assets/services/clinics/2.png',
      },
      {
        label: 'Waiting for approval',
        paragraph:
          'A course of physiotherapy waits four days for the insurer, and the patient goes elsewhere. Ask for pre-approval while you book. Its state stands beside the appointment, so your team rings only about the ones that are stuck.',
        paragraphBackgroundImage: '/assets/services/clinics/3.png',
      },
      {
        label: 'Two dentists, one chair',
        paragraph:
          'A double booking tends to show when both patients are already seated. Resident and visiting doctors share one calendar with their own hours in it, and each new booking is announced to the person who has to be there.',
        paragraphBackgroundImage: '/assets/services/clinics/4.png',
      },
      {
        label: 'The evening list',
        paragraph:
          'Parents are free after eight, and your building closes at seven. Doctors can hold the evening list from home by secure video, with the record and the e-prescription on the same screen, and the clinic bills it like any visit.',
        paragraphBackgroundImage: '/assets/services/clinics/5.png',
      },
      {
        label: 'Closing the till',
        paragraph:
          'At nine in the evening the till, the card slips and the insurers’ lists tell three different stories. Integrated billing ties each payment to a visit, so the day adds up and an open claim can be found by the patient’s name.',
        paragraphBackgroundImage: '/assets/services/clinics/6.png',
      },
    ],
  },
  private: {
    title: 'Private',
    type: 'private',
    outerbackgroundImage: '/assets/audiences/private-outer.avif',
    innerbackgroundImage: '/assets/audiences/private-inner.avif',
    rightPanelTitle: 'A doctor within reach',
    rightPanelText:
      'For staff, pupils, crews and members. You provide the access; what is said stays between them and the doctor.',
    items: [
      {
        label: 'Half a day for a rash',
        paragraph:
          'An employee takes half a day off for a visit that lasts ten minutes. With the app on their own phone, or a quiet room and a kit at the office, the doctor comes on screen and the prescription is delivered to the front desk.',
        paragraphBackgroundImage: '/assets/services/private/1.png',
      },
      {
        label: 'The school nurse',
        paragraph:
          'The school nurse has to judge an earache alone while the next child holds a tissue to a bleeding nose. With the kit’s otoscope she can show the ear to a doctor on video, and the parents join the call from work.',
        paragraphBackgroundImage: '/assets/services/private/2.png',
      },
      {
        label: 'Crews between flights',
        paragraph:
          'Cabin crew come home when clinics are shut and leave before they open. Doctors can be reached by video at any hour between two duties, and a kit in the crew lounge takes the readings they ask for before the next check-in.',
        paragraphBackgroundImage: '/assets/services/private/3.png',
      },
      {
        label: 'New gym members',
        paragraph:
          'A trainer hears about a heart complaint halfway through the first hard class. Offer new members a reading of blood pressure, oxygen and ECG with the kit, and let them go through it with a doctor before they start to lift.',
        paragraphBackgroundImage: '/assets/services/private/4.png',
      },
      {
        label: 'Summer on site',
        paragraph:
          'On a building site in July the medic watches for heat stress with one bar of signal. The kit records temperature and blood pressure offline and syncs when it can. A doctor on video helps to decide who should stop for the day.',
        paragraphBackgroundImage: '/assets/services/private/5.png',
      },
      {
        label: 'Choosing next cover',
        paragraph:
          'Human resources renews the group policy each year knowing its price and little else. A company account shows how many visits and tests were used, as totals without names, so the next policy can follow what people need.',
        paragraphBackgroundImage: '/assets/services/private/6.png',
      },
    ],
  },
} as const satisfies Record<AudienceKey, AudienceRecord>;
