"""What can be rendered. Plain data, importable without Blender."""
HEROES = {'app': 'app', 'dash': 'dashboard', 'kit': 'medlink'}
DEVICES = ['thermometer', 'oximeter', 'glucometer', 'bp', 'steth', 'otoscope', 'ecg', 'tablet']
PEOPLE = ['founder', 'patient', 'pharmacy-owner', 'wellness-director', 'ophthalmologist', 'dental-officer']

# audience: wall, then one (prop, staging, colour behind it) for each of its six items
AUDIENCES = {
    'patient': ('f6d3b6', [('videocall', 2, 'teal'), ('hometest', 5, 'mint'), ('bottle', 1, 'teal2'),
                           ('family', 3, 'ivory'), ('insured', 4, 'softcoral'), ('specialist', 0, 'softcoral')]),
    'pharmacies': ('bfe0d6', [('prescription', 2, 'coral'), ('cardreader', 1, 'apri'), ('parcel', 0, 'teal'),
                              ('pillbox', 5, 'ivory'), ('chat', 4, 'apri'), ('neighbours', 3, 'softcoral')]),
    'government': ('cfe6ee', [('outpost', 2, 'apri'), ('clipboard', 0, 'coral'), ('tents', 4, 'teal2'),
                              ('watched', 3, 'apri'), ('uplink', 1, 'teal2'), ('barchart', 5, 'ivory')]),
    'labs': ('d7e6cf', [('coolbox', 3, 'coral'), ('fasting', 2, 'teal2'), ('results', 1, 'apri'),
                        ('order', 0, 'teal'), ('unpaid', 5, 'ivory'), ('branches', 4, 'softcoral')]),
    'non-government': ('e7e4df', [('medcase', 2, 'coral'), ('friday', 3, 'teal2'), ('bpset', 5, 'softcoral'),
                                  ('report', 4, 'teal'), ('travelrecord', 1, 'mint'), ('hands', 0, 'mint')]),
    'healthcare': ('f0c4bd', [('bed', 0, 'ivory'), ('slots', 1, 'mint'), ('sites', 2, 'teal2'),
                              ('claim', 5, 'mint'), ('monitor', 4, 'ivory'), ('keys', 3, 'mint')]),
    'clinics': ('dcd3ea', [('telephone', 5, 'apri'), ('inhaler', 0, 'coral'), ('hourglass', 3, 'apri'),
                           ('dentalchair', 1, 'apri'), ('evening', 4, 'teal2'), ('register', 2, 'teal2')]),
    'private': ('f6e3b0', [('ointment', 1, 'teal'), ('schoolbag', 2, 'coral'), ('aeroplane', 0, 'teal2'),
                           ('dumbbell', 4, 'ivory'), ('helmet', 3, 'teal'), ('umbrella', 5, 'mint')]),
}
DEFAULT_WALL = 'f8ead6'

# cards of the alternative home page
SERVICES = {'telemedicine': 'bfe0d6:apri:chat:5', 'health-records': 'f6d3b6:softcoral:clipboard:3',
            'appointment-booking': 'cfe6ee:teal2:calendar:2', 'emergency-care': 'f1e2cb:coral:ambulance:4'}

# blog picture: wall, colour behind the prop, colour under it, prop
BLOGS = {'first-month': 'e98f70:apri:teal:deskwork', 'blood-test': '3c8f88:mint:ivory:tubes',
         'ai-reception': 'f2b183:ivory:apri:calendar', 'roles': '9fc9bd:apri:ivory:idcard',
         'family': '2f5f62:apri:ivory:family', 'offline': 'f0c27d:softcoral:ivory:globe',
         'false-message': '5f9ea0:ivory:apri:padlock', 'names': 'e98f70:teal2:ivory:document',
         'ai-summary': 'f3cfae:softcoral:mint:clipboard', 'ramadan': '3c7d80:apri:mint:clock'}

# a prop of its own for each audience's tile and for each of the seven reasons, with alpha
TILES = {'patient': 'family', 'pharmacies': 'medicine', 'government': 'outpost', 'labs': 'tubes', 'non-government': 'medcase',
         'healthcare': 'sites', 'clinics': 'dentalchair', 'private': 'idcard'}
REASONS = ['neighbours', 'rings', 'bpcuff', 'globe', 'microscope', 'hands', 'shield']


def catalogue():
    """File name -> (scene family, scene name, width, height, samples)."""
    jobs = {}
    for scene, title in HEROES.items():
        jobs[scene] = ('heroes', scene, 1600, 1200, 64)
        jobs['hero-%s-desktop' % title] = ('heroes', scene + '-desktop-plate', 2880, 1620, 40)
        jobs['hero-%s-mobile' % title] = ('heroes', scene + '-mobile', 900, 1680, 72)
        for layer in 'ab':
            jobs['hero-%s-layer-%s' % (title, layer)] = ('heroes', '%s-desktop-%s' % (scene, layer), 2880, 1620, 48)
    for scene in ('app', 'dash'):
        jobs['close-' + HEROES[scene]] = ('heroes', scene + '-close', 960, 720, 48)
    # Close to a device by itself: beside it the case stands, and empties.
    jobs['close-medlink'] = ('blogs', 'f2b183:ivory:mint:bpcuff:98', 960, 720, 48)
    for audience, prop in TILES.items():
        jobs['tile-' + audience] = ('cutouts', prop, 960, 960, 48)
    for n, prop in enumerate(REASONS, 1):
        jobs['reason-%d' % n] = ('cutouts', prop, 960, 960, 48)
    jobs['case-empty'] = ('heroes', 'kit-mobile-empty', 900, 1680, 64)
    jobs['contact-stage'] = ('stages', 'contact', 1080, 1320, 48)
    jobs['sent'] = ('stages', 'sent', 960, 960, 48)
    jobs['footer-phone'] = ('stages', 'footer-phone', 960, 1200, 48)
    jobs['footer-stage'] = ('stages', 'footer', 2400, 1000, 48)
    for name in DEVICES:
        jobs['device-' + name.replace('steth', 'stethoscope')] = ('devices', name, 1000, 1000, 64)
    for name in PEOPLE:
        jobs['portrait-' + name] = ('portraits', name, 800, 800, 64)
    for audience, (wall, items) in AUDIENCES.items():
        for n, (prop, staging, colour) in enumerate(items, 1):
            scene = '%s:%s:%s:%d' % (wall, colour, prop, staging)
            jobs['audience-%s-%d' % (audience, n)] = ('services', scene, 800, 600, 48)
    for name, scene in SERVICES.items():
        jobs['service-' + name] = ('services', scene, 1200, 900, 48)
        jobs['service-%s-upright' % name] = ('services', scene + ':400', 800, 1000, 28)
    for name, scene in BLOGS.items():
        jobs['blog-' + name] = ('blogs', scene, 1200, 800, 48)
    for audience, wall in [(key, wall) for key, (wall, _) in AUDIENCES.items()] + [('default', DEFAULT_WALL)]:
        for depth in ('outer', 'inner'):
            jobs['backdrop-%s-%s' % (audience, depth)] = ('backdrops', '%s:%s' % (wall, depth), 320, 200, 20)
    return jobs
